"""Everything that a page says to eyes and to machines."""

READABLE = """() => {
  const texts = [document.title]
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ALL)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data)
    for (const { name, value } of node.attributes ?? []) {
      if (/^(aria-|data-|title|alt|value)/.test(name)) texts.push(value)
    }
  }
  return texts.join('\\n')
}"""
"""Every text and every telling attribute, hidden ones too."""
