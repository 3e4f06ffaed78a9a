import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files of this run: the product's whole output, and all personal data that the suite generated. */
const outputFile = (directory: string) => path.join(directory, 'output.log')
const personalFile = (directory: string) => path.join(directory, 'personal.txt')

export function appendOutput(directory: string, chunk: Buffer | string): void {
  appendFileSync(outputFile(directory), chunk)
}

export function readOutput(directory: string): string {
  return existsSync(outputFile(directory)) ? readFileSync(outputFile(directory), 'utf8') : ''
}

/** Records an e-mail, a DNI, a plate, a code or a token that the product received or issued. */
export function recordPersonal(directory: string, text: string): void {
  appendFileSync(personalFile(directory), `${text}\n`)
}

/**
 * Every personal text of this run in the product's output. A number counts only as a whole: six digits within
 * a longer number are not a code.
 */
export function findLeaks(directory: string): string[] {
  const output = readOutput(directory).toLowerCase()
  const personal = existsSync(personalFile(directory)) ? readFileSync(personalFile(directory), 'utf8') : ''
  const texts = [...new Set(personal.toLowerCase().split('\n'))].filter((text) => text !== '')
  return texts.filter((text) => occursAlone(output, text))
}

function occursAlone(output: string, text: string): boolean {
  for (let at = output.indexOf(text); at >= 0; at = output.indexOf(text, at + 1)) {
    const before = output[at - 1] ?? ''
    const after = output[at + text.length] ?? ''
    if (!/[0-9a-z_-]/.test(before) && !/[0-9a-z_-]/.test(after)) return true
  }
  return false
}
