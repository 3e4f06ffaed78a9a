import { ACCOUNT_PERSON_TABLES } from '../features/accounts/index.ts'
import { CONTACT_PERSON_TABLES } from '../features/contact/index.ts'
import { DISPUTE_PERSON_TABLES } from '../features/disputes/index.ts'
import { FEEDBACK_PERSON_TABLES } from '../features/feedback/index.ts'
import { FLEET_PERSON_TABLES } from '../features/fleets/index.ts'
import { MONITORING_PERSON_TABLES } from '../features/monitoring/index.ts'
import { MUNICIPALITY_PERSON_TABLES } from '../features/municipalities/index.ts'
import { NOTICE_PERSON_TABLES } from '../features/notifications/index.ts'
import { PASSKEY_PERSON_TABLES } from '../features/passkeys/index.ts'
import { PROFILE_PERSON_TABLES } from '../features/profiles/index.ts'
import { RIGHTS_PERSON_TABLES } from '../features/rights/index.ts'
import { SEARCH_PERSON_TABLES } from '../features/search/index.ts'
import { TRACKING_PERSON_TABLES } from '../features/tracking/index.ts'
import { VERIFICATION_PERSON_TABLES } from '../features/verification/index.ts'

export const PERSON_TABLES = [
  // Before the searches, through which they are found.
  ...MUNICIPALITY_PERSON_TABLES,
  ...FLEET_PERSON_TABLES,
  ...SEARCH_PERSON_TABLES,
  ...MONITORING_PERSON_TABLES,
  ...VERIFICATION_PERSON_TABLES,
  ...PASSKEY_PERSON_TABLES,
  // Before the accounts, through which they are found.
  ...NOTICE_PERSON_TABLES,
  ...ACCOUNT_PERSON_TABLES,
  ...CONTACT_PERSON_TABLES,
  ...FEEDBACK_PERSON_TABLES,
  ...TRACKING_PERSON_TABLES,
  ...PROFILE_PERSON_TABLES,
  ...RIGHTS_PERSON_TABLES,
  ...DISPUTE_PERSON_TABLES,
]
