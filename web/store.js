// Storage in IndexedDB, or in memory if the browser stores nothing, as in private windows. Tabs share
// the database, so nothing stored there is also kept in memory. Settings are in local storage.

/** Returns a setting, or null if it is not stored. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a setting, unless the browser stores nothing. @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The setting lasts until the page is closed.
  }
}

/** @type {Map<string, any>} */
const memory = new Map();

/** @type {Promise<IDBDatabase> | undefined} */
let database;

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("boggle", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => {
      request.result.onclose = () => (database = undefined);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
  // Try again the next time.
  database.catch(() => (database = undefined));
  return database;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>}
 */
async function act(mode, act) {
  const transaction = (await openDatabase()).transaction("kept", mode);
  const request = act(transaction.objectStore("kept"));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

/** Saves a value. @param {string} key @param {unknown} value
 * @returns {Promise<boolean>} whether it survives closing the page */
export async function save(key, value) {
  try {
    await act("readwrite", (store) => store.put(value, key));
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

/** Appends to a saved text in one step, so that a failure to read does not overwrite it.
 * @param {string} key @param {string} text @returns {Promise<boolean>} whether it is saved */
export async function append(key, text) {
  try {
    await act("readwrite", (store) => {
      const request = store.get(key);
      request.onsuccess = () => store.put((request.result ?? "") + text, key);
      return request;
    });
    return true;
  } catch {
    return false;
  }
}

/** Returns a saved value. Fails if there is a database but it cannot be read.
 * @param {string} key @returns {Promise<any>} */
export async function load(key) {
  if (memory.has(key)) return memory.get(key);
  const isOpen = await openDatabase().then(() => true, () => false);
  return isOpen ? act("readonly", (store) => store.get(key)) : undefined;
}

/** Returns the keys with a prefix, without the prefix. @param {string} prefix @returns {Promise<string[]>} */
export async function keys(prefix) {
  const stored = await act("readonly", (store) => store.getAllKeys()).catch(() => []);
  const all = new Set([...stored.map(String), ...memory.keys()]);
  return [...all].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
