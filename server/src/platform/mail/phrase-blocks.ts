import type { MailBlock } from './mail-content.ts'

/** The words that a reader chose for our mails, where they look first; nothing for who chose none. */
export function phraseBlocks(phrase: string | null): readonly MailBlock[] {
  return phrase === null ? [] : [{ kind: 'facts', facts: [{ label: 'Tu frase', value: `«${phrase}»` }] }]
}
