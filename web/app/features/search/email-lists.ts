import { type EmailLists, prepareBlocklist } from '@multas/domain'

let lists: EmailLists = {}

/** The lists of endings and of temporary providers, once they are here: without them their rules wait for the server. */
export function emailLists(): EmailLists {
  return lists
}

/** Fetches the lists: some kilobytes that only a visitor who types an e-mail needs. */
export async function loadEmailLists(): Promise<void> {
  const [{ KNOWN_ENDINGS }, { DISPOSABLE_DOMAINS }] = await Promise.all([
    import('@multas/domain/known-endings'),
    import('@multas/domain/disposable-domains'),
  ])
  lists = { knownEndings: KNOWN_ENDINGS, blocklist: prepareBlocklist(DISPOSABLE_DOMAINS) }
}
