import { type EmailLists, prepareBlocklist } from '@multas/domain'

let lists: EmailLists = {}

/** Domain endings and disposable providers; until loaded, only the server applies their rules. */
export function emailLists(): EmailLists {
  return lists
}

/** Some kilobytes, needed only once an e-mail is typed. */
export async function loadEmailLists(): Promise<void> {
  const [{ KNOWN_ENDINGS }, { DISPOSABLE_DOMAINS }] = await Promise.all([
    import('@multas/domain/known-endings'),
    import('@multas/domain/disposable-domains'),
  ])
  lists = { knownEndings: KNOWN_ENDINGS, blocklist: prepareBlocklist(DISPOSABLE_DOMAINS) }
}
