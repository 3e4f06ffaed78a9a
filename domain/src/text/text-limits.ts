import { EMAIL_MAX_LENGTH } from '../email/validate-email.ts'

/** Most characters of what people type, alike in forms and calls. Fields of a fine: `FINE_FIELDS`. */
export const TEXT_LIMITS = {
  email: EMAIL_MAX_LENGTH,
  /** A plate or a DNI with separators. */
  identifier: 24,
  /** A person or a company. */
  name: 100,
  /** Of a group, a passkey, a cost centre. */
  label: 60,
  keyName: 80,
  fileName: 200,
  search: 200,
  /** For a measure of an operator. */
  reason: 500,
  note: 2_000,
  /** About personal data, and its reply. */
  request: 4_000,
  internalNumber: 40,
  reference: 100,
  phone: 60,
  banner: 280,
  webhookUrl: 500,
} as const
