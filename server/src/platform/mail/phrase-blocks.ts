import type { MailBlock } from './mail-content.ts'

/** Returns the reader's anti-phishing phrase as first block, if any. */
export function phraseBlocks(phrase: string | null): readonly MailBlock[] {
  return phrase === null ? [] : [{ kind: 'facts', facts: [{ label: 'Tu frase', value: `«${phrase}»` }] }]
}
