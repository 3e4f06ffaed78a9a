import { randomInt } from 'node:crypto'

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reference number: `B-7K3M-9QXT`, or `A-…` for a withdrawal. */
export function newEndCode(isWithdrawal: boolean): string {
  const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${isWithdrawal ? 'A' : 'B'}-${four()}-${four()}`
}
