import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_MAILS } from './sample-mails.ts'

const root = path.join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** They write no mail of their own: what any mail to an account is made with. */
const MADE_WITH = [
  'features/notifications/mail/account-mail.ts',
  'features/notifications/mail/render-account-mail.ts',
]

it('every file that writes a mail has a sample of it', () => {
  const writers = globSync('features/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(
      (file) => !file.endsWith('.test.ts') && !MADE_WITH.includes(file) && /\bpreheader:/.test(read(file)),
    )
  expect(writers.length).toBeGreaterThan(6)
  const samples = readFileSync(path.join(import.meta.dirname, 'sample-mails.ts'), 'utf8')
  expect(writers.filter((file) => !samples.includes(`/src/${file}'`))).toEqual([])
})

describe.each(Object.entries(SAMPLE_MAILS))('%s', (_name, mail) => {
  it('is not what false notices of fines call themselves, and says how to know ours', () => {
    expect(mail.subject).not.toMatch(/notificaci[oó]n de infracci[oó]n|intimaci[oó]n/i)
    expect(mail.text).toMatch(/multas\.example/)
    // Contact forms are mailed to the operator, who knows their origin.
    if (mail.kind !== 'contact')
      expect(mail.text).toMatch(
        /Cómo saber que es nuestro|How to know that it is from us|Como saber que é nosso/,
      )
  })

  it('leads to this site alone, and to no payment', () => {
    const links = [...mail.html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, url]) => url)
    expect(links.filter((url) => !url?.startsWith('https://multas.example'))).toEqual([])
    expect(links.join(' ')).not.toMatch(/pag(?:o|ar)\b|checkout|mercadopago/i)
    expect(mail.html).not.toMatch(/<(?:img|form|script|iframe|link|object|video)\b/i)
    expect(mail.html).not.toMatch(/url\(/i)
  })

  it('says the same in plain text, with lines that SMTP carries', () => {
    expect(mail.text).not.toMatch(/<[a-z]+[ >]|&(?:nbsp|amp|lt);|undefined|null|NaN|\[object/)
    const longest = Math.max(...mail.text.split('\n').map((line) => Buffer.byteLength(line)))
    expect(longest).toBeLessThan(998)
  })
})
