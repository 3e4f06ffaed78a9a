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

type Site = Pick<SiteContext, 'privacyEmail' | 'siteUrl' | 'profiles'>

const written = new Map<string, readonly QuestionGroup[]>()

export function writeGroups({ privacyEmail, siteUrl, profiles }: Site): readonly QuestionGroup[] {
  const key = JSON.stringify([privacyEmail, siteUrl, profiles])
  const groups = written.get(key) ?? listGroups({ privacyEmail, siteUrl, profiles })
  written.set(key, groups)
  return groups
}

const listGroups = ({ privacyEmail, siteUrl, profiles }: Site): readonly QuestionGroup[] => [
  SEARCHING,
  VERIFICATION,
  RESULTS,
  AMOUNTS,
  CONTESTING,
  SCORE,
  writePrivacy(privacyEmail, profiles),
  writeMail(siteUrl),
  MUNICIPALITIES,
  COMPANIES,
  APP,
]
