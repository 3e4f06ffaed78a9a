import type { SiteContext } from '../../../site.ts'
import { AMOUNTS } from './groups/amounts.ts'
import { CONTESTING } from './groups/contesting.ts'
import { writeMail } from './groups/mail.ts'
import { APP, COMPANIES, MUNICIPALITIES } from './groups/others.ts'
import { writePrivacy } from './groups/privacy.ts'
import { RESULTS } from './groups/results.ts'
import { SCORE } from './groups/score.ts'
import { SEARCHING } from './groups/searching.ts'
import { VERIFICATION } from './groups/verification.ts'
import type { QuestionGroup } from './question-group.ts'

type Site = Pick<SiteContext, 'contactEmail' | 'siteUrl'>

const written = new Map<string, readonly QuestionGroup[]>()

/** Every question with its answer for this site, as the page orders them; the same ones each time. */
export function writeGroups({ contactEmail, siteUrl }: Site): readonly QuestionGroup[] {
  const key = JSON.stringify([contactEmail, siteUrl])
  const groups = written.get(key) ?? listGroups(contactEmail, siteUrl)
  written.set(key, groups)
  return groups
}

const listGroups = (contactEmail: string, siteUrl: string): readonly QuestionGroup[] => [
  SEARCHING,
  VERIFICATION,
  RESULTS,
  AMOUNTS,
  CONTESTING,
  SCORE,
  writePrivacy(contactEmail),
  writeMail(siteUrl),
  MUNICIPALITIES,
  COMPANIES,
  APP,
]
