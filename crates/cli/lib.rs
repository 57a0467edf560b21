//! The programs `boggle` and `boggle-dict`.
