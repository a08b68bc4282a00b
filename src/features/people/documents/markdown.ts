import MarkdownIt from 'markdown-it'

/**
 * The subset of Markdown that staff may write: headings, paragraphs, lists, emphasis, quotes and links. HTML stays text, and links to
 * anything but web pages, e-mail addresses and telephone numbers are not made (docs/product.md §12.9).
 */
const markdown = new MarkdownIt('zero', { html: false, linkify: false }).enable([
  ...['heading', 'list', 'blockquote', 'hr'],
  ...['emphasis', 'link', 'newline', 'escape', 'entity', 'balance_pairs'],
])
markdown.validateLink = url => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(url.trim())

export const renderMarkdown = (text: string): string => markdown.render(text)
