export { listAudit, writeAudit } from './audit/audit-store.ts'
export { registerAuditCall } from './audit/register-audit-call.ts'
export { guardKeys, type KeyGuardDeps } from './keys/guard-keys.ts'
export { keyActs } from './keys/key-acts.ts'
export { type KeysDeps, manageKeys } from './keys/manage-keys.ts'
export { registerKeyCalls } from './keys/register-key-calls.ts'
export { guardMembers, type MemberGuardDeps } from './members/guard-members.ts'
export { enqueueUnmailed, invitationJob, type MailInvitationDeps } from './members/mail-invitation.ts'
export {
  type InvitedMember,
  inviteMember,
  type MembersDeps,
  manageMembers,
  readMembers,
} from './members/manage-members.ts'
export { listMembers, lockMembers, type MemberRow, updateMember } from './members/member-store.ts'
export { openActorNames } from './members/name-actor.ts'
export { presentMembers, requireChanged, requireInvited } from './members/present-members.ts'
export type { OrganizationKind } from './organization-kind.ts'
export { ORGANIZATION_TABLES } from './tables.ts'
export { publishEvent, sendWebhookJob, type WebhookDeps } from './webhooks/deliver-event.ts'
export { manageWebhooks, type Webhook } from './webhooks/manage-webhooks.ts'
export { registerWebhookCalls } from './webhooks/register-webhook-calls.ts'
export { isAwaited } from './webhooks/webhook-store.ts'
