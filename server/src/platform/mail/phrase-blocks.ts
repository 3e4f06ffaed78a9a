import type { MailBlock } from './mail-content.ts'

export function phraseBlocks(phrase: string | null): readonly MailBlock[] {
  return phrase === null ? [] : [{ kind: 'facts', facts: [{ label: 'Tu frase', value: `«${phrase}»` }] }]
}
