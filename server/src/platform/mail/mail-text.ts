import type { MailBlock, MailContent } from './mail-content.ts'

export function textOf({ site, title, blocks, smallPrint }: MailContent): string {
  const parts = [title, ...blocks.map(blockText), '-- ', ...smallPrint, `${site.name}\n${site.url}`]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'heading':
      return `* ${block.text}`
    case 'code':
      return `${block.label}: ${block.code}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'link':
    case 'quiet_link':
      return `${block.label}:\n${block.url}`
  }
}
