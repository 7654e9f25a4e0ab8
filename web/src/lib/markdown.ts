/** Rules as the server sends them (a small part of Markdown), cut into blocks that can be found and pointed at. */

export interface Block {
  kind: 'heading' | 'text' | 'list' | 'table'
  level: number
  /** the rule id that a text begins with (`R7.1`), or '' */
  id: string
  html: string
  plain: string
}

/** `R7.1`, `R4.5.B6a`, `R9.4b.7`, `K.1`. */
const ID = '[A-Z]{1,3}\\.?\\d+[a-z]?(?:\\.[A-Z]{0,2}\\d+[a-z]?)*'
const RULE_HEAD = new RegExp(`^\\*\\*(${ID})\\*\\*\\s*`)
const RULE_WORD = new RegExp(`\\b(${ID})\\b`, 'g')
const RULE_HEADS = new RegExp(`^(?:[-*] )?\\*\\*(${ID})\\*\\*`, 'gm')

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function inline(text: string, ids: ReadonlySet<string>): string {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\((?:[^)]+)\)/g, '$1')
    .replace(RULE_WORD, (word) => (ids.has(word) ? `<a href="#rule-${word}" data-rule="${word}">${word}</a>` : word))
}

function bare(text: string): string {
  return text.replace(/[*`|]/g, ' ').replace(/\s+/g, ' ').trim()
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

/** The blocks of a rules text. Whatever is not understood is shown as a paragraph. */
export function blocks(markdown: string): Block[] {
  const parts = markdown
    .replaceAll('\r', '')
    .replace(/^(#{1,6} .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/^\n+|\s+$/g, ''))
    .filter(Boolean)
  const ids = new Set(parts.flatMap((part) => [...part.matchAll(RULE_HEADS)].map((m) => m[1] ?? '')))
  return parts.flatMap((part) => block(part, ids))
}

function block(part: string, ids: ReadonlySet<string>): Block[] {
  const heading = /^(#{1,6}) (.*)$/.exec(part)
  if (heading) {
    const text = heading[2] ?? ''
    return [{ kind: 'heading', level: heading[1]?.length ?? 1, id: '', html: inline(text, new Set()), plain: bare(text) }]
  }
  const lines = part.split('\n')
  if (lines.length > 1 && lines[0]?.startsWith('|') && /^\|[\s:|-]+\|?$/.test(lines[1] ?? '')) {
    const head = cells(lines[0]).map((cell) => `<th>${inline(cell, ids)}</th>`)
    const rows = lines.slice(2).map((line) => `<tr>${cells(line).map((cell) => `<td>${inline(cell, ids)}</td>`).join('')}</tr>`)
    const html = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    return [{ kind: 'table', level: 0, id: '', html, plain: bare(part) }]
  }
  if (lines.every((line) => /^(\s*[-*] |\s*\d+\. |\s{2,})/.test(line))) {
    const items = part.split(/\n?^\s*(?:[-*]|\d+\.) /m).filter(Boolean)
    if (items.some((item) => RULE_HEAD.test(item))) return items.map((item) => text(item, ids))
    const html = `<ul>${items.map((item) => `<li>${inline(item, ids)}</li>`).join('')}</ul>`
    return [{ kind: 'list', level: 0, id: '', html, plain: bare(part) }]
  }
  return [text(part, ids)]
}

function text(part: string, ids: ReadonlySet<string>): Block {
  const head = RULE_HEAD.exec(part)
  const body = head ? part.slice(head[0].length) : part
  return { kind: 'text', level: 0, id: head?.[1] ?? '', html: inline(body, ids), plain: bare(part) }
}
