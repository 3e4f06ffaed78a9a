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

/** Every question with its answer for this site, as the page orders them. */
export function writeGroups(site: Pick<SiteContext, 'contactEmail' | 'siteUrl'>): readonly QuestionGroup[] {
  return [
    SEARCHING,
    VERIFICATION,
    RESULTS,
    AMOUNTS,
    CONTESTING,
    SCORE,
    writePrivacy(site.contactEmail),
    writeMail(site.siteUrl),
    MUNICIPALITIES,
    COMPANIES,
    APP,
  ]
}
