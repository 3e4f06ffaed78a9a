import type { readNoticeSettings } from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export const SETTINGS_KEY = ['account', 'notices', 'settings'] as const
export const LOG_KEY = ['account', 'notices', 'log'] as const

export type NoticeSettings = CallReply<typeof readNoticeSettings>
