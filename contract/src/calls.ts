import {
  endAccountSession,
  listAccountSessions,
  readAccount,
  sendAccountCode,
  signIn,
  signOut,
} from './account.ts'
import type { Call } from './call.ts'
import { reportClientError } from './client-errors.ts'
import { contactChallenge, requestFleetQuote, writeAsMunicipality } from './contact.ts'
import { evidenceImage, evidencePdf } from './evidence.ts'
import { feedbackWidgetConfig, sendFeedback } from './feedback.ts'
import { apiFleetFine, apiFleetFines, apiFleetVehicles, type FleetApiCall } from './fleet/index.ts'
import { geocode } from './geocoding.ts'
import { describeJurisdiction } from './jurisdictions.ts'
import { addWatch, listWatches, muteWatch, readWatchFines, removeWatch } from './monitoring.ts'
import {
  changeStatuses,
  changeWebhook,
  contestFine,
  createWebhook,
  listContests,
  listOwnDeliveries,
  listOwnFines,
  listWebhookDeliveries,
  listWebhooks,
  type MunicipalCall,
  pingWebhook,
  pushFines,
  readOwnFine,
  removeEvidence,
  removeWebhook,
  uploadEvidence,
} from './municipal/index.ts'
import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from './newsletter.ts'
import {
  cancelSubscription,
  listSubscriptionPayments,
  pauseSubscription,
  readPaymentsOffer,
  readSubscription,
  receiveMercadoPagoNotice,
  resumeSubscription,
  startSubscription,
  withdrawSubscription,
} from './payments.ts'
import { sessionReport, sharedReport } from './report.ts'
import { createShareLink, listResultLinks, revokeResultLink } from './result-links.ts'
import { refreshToken, results, search, sessionStatus } from './search.ts'
import { mapTile } from './tiles.ts'
import { trackEvents, trackingToken } from './tracking.ts'
import { otpStatus, sendCode, verifyCode } from './verification.ts'

/** Every HTTP call of the product that is documented, in the order in which its documentation tells them. */
export const CALLS: readonly (Call | MunicipalCall | FleetApiCall)[] = [
  sendCode,
  verifyCode,
  otpStatus,
  search,
  sessionStatus,
  results,
  createShareLink,
  listResultLinks,
  revokeResultLink,
  sessionReport,
  sharedReport,
  refreshToken,
  contestFine,
  evidenceImage,
  evidencePdf,
  geocode,
  mapTile,
  describeJurisdiction,
  sendFeedback,
  feedbackWidgetConfig,
  contactChallenge,
  requestFleetQuote,
  writeAsMunicipality,
  subscribeNewsletter,
  confirmNewsletter,
  leaveNewsletter,
  sendAccountCode,
  signIn,
  readAccount,
  listAccountSessions,
  endAccountSession,
  signOut,
  readPaymentsOffer,
  readSubscription,
  startSubscription,
  cancelSubscription,
  withdrawSubscription,
  pauseSubscription,
  resumeSubscription,
  listSubscriptionPayments,
  receiveMercadoPagoNotice,
  listWatches,
  addWatch,
  removeWatch,
  muteWatch,
  readWatchFines,
  trackingToken,
  trackEvents,
  reportClientError,
  pushFines,
  changeStatuses,
  listOwnFines,
  readOwnFine,
  uploadEvidence,
  removeEvidence,
  listOwnDeliveries,
  listContests,
  listWebhooks,
  createWebhook,
  changeWebhook,
  removeWebhook,
  pingWebhook,
  listWebhookDeliveries,
  apiFleetVehicles,
  apiFleetFines,
  apiFleetFine,
]
