import path from 'node:path'

const LINK = /\[([^\]]*)\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)/g
/** A parenthesis that consists of references. */
const REFERENCES = /\s*\((?:\[[^\]]*\]\((?![a-z]+:|#)[^)]+\)(?:, )?)+\)/g

/** Text instead of links to documents that a release leaves out; references to nothing else go. */
export function unlinkLeftOut(file: string, text: string, isKept: (file: string) => boolean): string {
  const leadsSomewhere = (address: string) =>
    isKept(path.posix.join(path.posix.dirname(file), address).replace(/\/$/, ''))
  return text
    .replace(REFERENCES, (whole) =>
      [...whole.matchAll(LINK)].some(([, , address = '']) => leadsSomewhere(address)) ? whole : '',
    )
    .replace(LINK, (whole, words: string, address: string) => {
      if (leadsSomewhere(address)) return whole
      return /^\d{4}$/.test(words) ? `decision ${words}` : words
    })
    .replace(/(?<=^|\. )decision (?=\d{4})/gm, 'Decision ')
}
