import { createPasskeys, type Passkeys } from '../features/passkeys/index.ts'
import type { Infrastructure } from './infrastructure.ts'

type Deps = Parameters<typeof createPasskeys>[0]
type Given = Omit<Deps, 'mailer' | 'site' | 'contactEmail' | 'phraseOf'>

export function openPasskeys(
  { settings, mailer }: Infrastructure,
  given: Given,
  { notifications }: { readonly notifications: Pick<Deps, 'phraseOf'> },
): Passkeys {
  const { siteName: name, siteUrl: url, contactEmail } = settings
  const { phraseOf } = notifications
  return createPasskeys({ ...given, mailer, site: { name, url }, contactEmail, phraseOf })
}
