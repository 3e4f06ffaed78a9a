import type * as contract from '@multas/contract'
import type { Route } from './call.ts'

/** Imports only types, so that schemas are not shipped to the browser. */

export const sendCode: Route<typeof contract.sendCode> = { method: 'POST', path: '/api/send-code' }
export const verifyCode: Route<typeof contract.verifyCode> = { method: 'POST', path: '/api/verify-code' }
export const verifyAgain: Route<typeof contract.verifyAgain> = {
  method: 'POST',
  path: '/api/verify-again',
}
export const forgetBrowser: Route<typeof contract.forgetBrowser> = {
  method: 'POST',
  path: '/api/forget-browser',
}
export const challengePasskey: Route<typeof contract.challengePasskey> = {
  method: 'POST',
  path: '/api/passkeys/challenge',
}
export const verifyPasskey: Route<typeof contract.verifyPasskey> = {
  method: 'POST',
  path: '/api/passkeys/verify',
}
export const otpStatus: Route<typeof contract.otpStatus> = { method: 'POST', path: '/api/otp-status' }
export const startSearch: Route<typeof contract.search> = { method: 'POST', path: '/api/search' }
export const sessionStatus: Route<typeof contract.sessionStatus> = {
  method: 'GET',
  path: '/api/session/:id/status',
}
export const mailResult: Route<typeof contract.mailResult> = {
  method: 'POST',
  path: '/api/session/:id/mail-result',
}
export const refreshToken: Route<typeof contract.refreshToken> = {
  method: 'POST',
  path: '/api/ws/refresh-token',
}
export const geocode: Route<typeof contract.geocode> = { method: 'POST', path: '/api/geocode' }
export const describeCameras: Route<typeof contract.describeCameras> = {
  method: 'GET',
  path: '/api/cameras/list',
}
export const listCameras: Route<typeof contract.listCameras> = { method: 'GET', path: '/api/cameras' }
export const results: Route<typeof contract.results> = { method: 'GET', path: '/api/results/:token' }
export const describeJurisdiction: Route<typeof contract.describeJurisdiction> = {
  method: 'GET',
  path: '/api/jurisdictions/:slug',
}
export const createShareLink: Route<typeof contract.createShareLink> = {
  method: 'POST',
  path: '/api/session/:id/links',
}
export const listResultLinks: Route<typeof contract.listResultLinks> = {
  method: 'GET',
  path: '/api/session/:id/links',
}
export const revokeResultLink: Route<typeof contract.revokeResultLink> = {
  method: 'POST',
  path: '/api/session/:id/links/:linkId/revoke',
}
export const contestFine: Route<typeof contract.contestFine> = { method: 'POST', path: '/api/fines/contest' }
export const disputeFine: Route<typeof contract.disputeFine> = { method: 'POST', path: '/api/fines/dispute' }
export const sessionReport: Route<typeof contract.sessionReport> = {
  method: 'GET',
  path: '/api/session/:id/report.pdf',
}
export const sharedReport: Route<typeof contract.sharedReport> = {
  method: 'GET',
  path: '/api/results/:token/report.pdf',
}
export const contactChallenge: Route<typeof contract.contactChallenge> = {
  method: 'GET',
  path: '/api/contact/challenge',
}
export const requestFleetQuote: Route<typeof contract.requestFleetQuote> = {
  method: 'POST',
  path: '/api/contact/fleet-quote',
}
export const writeAsMunicipality: Route<typeof contract.writeAsMunicipality> = {
  method: 'POST',
  path: '/api/contact/municipality',
}
export const subscribeNewsletter: Route<typeof contract.subscribeNewsletter> = {
  method: 'POST',
  path: '/api/newsletter',
}
export const confirmNewsletter: Route<typeof contract.confirmNewsletter> = {
  method: 'POST',
  path: '/api/newsletter/confirm',
}
export const leaveNewsletter: Route<typeof contract.leaveNewsletter> = {
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
}
export const trackingToken: Route<typeof contract.trackingToken> = {
  method: 'GET',
  path: '/api/track/token',
}
export const trackEvents: Route<typeof contract.trackEvents> = {
  method: 'POST',
  path: '/api/track/events',
}
export const feedbackWidgetConfig: Route<typeof contract.feedbackWidgetConfig> = {
  method: 'GET',
  path: '/api/config/feedback-widget',
}
export const sendFeedback: Route<typeof contract.sendFeedback> = { method: 'POST', path: '/api/feedback' }
