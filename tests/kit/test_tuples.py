from parlor.kit.tuples import swapped, without


def test_one_item_is_swapped_and_the_others_stay() -> None:
    assert swapped(("a", "b", "c"), 0, "x") == ("x", "b", "c")
    assert swapped(("a", "b", "c"), 1, "x") == ("a", "x", "c")
    assert swapped(("a", "b", "c"), 2, "x") == ("a", "b", "x")


def test_one_item_goes_and_the_others_stay() -> None:
    assert without(("a", "b", "c"), 0) == ("b", "c")
    assert without(("a", "b", "c"), 1) == ("a", "c")
    assert without(("a", "b", "c"), 2) == ("a", "b")
