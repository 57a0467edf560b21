import xml.etree.ElementTree as ElementTree

import pytest

from boggle import Board, Rules


def test_svg():
    drawing = ElementTree.fromstring(Board("q&lt; ?.".replace("&lt;", "i")).svg())
    texts = [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["Qu", "I", "?"]
    marked = Board("cat rre ton").svg(iter(["carrot", "cat"]))
    assert marked.count("<title>") == 2
    ElementTree.fromstring(marked)
    with pytest.raises(ValueError, match="`cow` is not on the board"):
        Board("cat rre ton").svg(["cow"])
    assert Board("cat rre ton").svg(["tart"], Rules(reuse=True))


def test_notebooks(solver):
    solution = solver.solve("cat rre ton")
    page = solution._repr_html_()
    assert page.count("<li>") == len(solution)
    assert "101 words, 133 points" in page
    # The board shows the words of the built-in dictionary.
    assert Board("cat rre ton")._repr_html_() == page
    style, rest = page.split("</style>")
    ElementTree.fromstring(rest)
    # A notebook is a single page, so no style rule may affect anything else on it.
    rules = style.removeprefix("<style>").strip().splitlines()
    assert all(rule.startswith(".boggle") for rule in rules)
