import { ACCOUNT_TABLES } from '../features/accounts/index.ts'
import { ADMIN_TABLES } from '../features/admin/index.ts'
import { CAMERA_TABLES } from '../features/cameras/index.ts'
import { CONTACT_TABLES } from '../features/contact/index.ts'
import { FIGURES_TABLES } from '../features/figures/index.ts'
import { FLEET_TABLES } from '../features/fleets/index.ts'
import { GEOCODING_TABLES } from '../features/geocoding/index.ts'
import { JURISDICTION_ADMIN_TABLES } from '../features/jurisdiction-admin/index.ts'
import { MONITORING_TABLES } from '../features/monitoring/index.ts'
import { MUNICIPALITY_TABLES } from '../features/municipalities/index.ts'
import { NOTICE_TABLES } from '../features/notifications/index.ts'
import { ORGANIZATION_TABLES } from '../features/organizations/index.ts'
import { PASSKEY_TABLES } from '../features/passkeys/index.ts'
import { PAYMENT_TABLES } from '../features/payments/index.ts'
import { REGISTRY_TABLES } from '../features/registry/index.ts'
import { RIGHTS_TABLES } from '../features/rights/index.ts'
import { SEARCH_TABLES } from '../features/search/index.ts'
import { SECRET_CHANGE_TABLES } from '../features/secret-change/index.ts'
import { TRACKING_TABLES } from '../features/tracking/index.ts'
import { VERIFICATION_TABLES } from '../features/verification/index.ts'
import { PLATFORM_TABLES } from '../platform/retention/platform-tables.ts'

/** Every table of the product, in the order in which a person is erased. */
export const TABLES = [
  // Erased before the searches, through which they are found.
  ...MUNICIPALITY_TABLES,
  ...FLEET_TABLES,
  ...ORGANIZATION_TABLES,
  ...SEARCH_TABLES,
  ...VERIFICATION_TABLES,
  ...PASSKEY_TABLES,
  // Erased before the accounts, through which they are found.
  ...MONITORING_TABLES,
  ...PAYMENT_TABLES,
  ...NOTICE_TABLES,
  ...RIGHTS_TABLES,
  ...ACCOUNT_TABLES,
  ...CONTACT_TABLES,
  ...TRACKING_TABLES,
  ...REGISTRY_TABLES,
  ...FIGURES_TABLES,
  ...JURISDICTION_ADMIN_TABLES,
  ...ADMIN_TABLES,
  ...CAMERA_TABLES,
  ...GEOCODING_TABLES,
  ...SECRET_CHANGE_TABLES,
  ...PLATFORM_TABLES,
]
