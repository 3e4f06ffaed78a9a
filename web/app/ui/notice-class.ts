const TONES = {
  info: 'border-brand bg-brand-soft text-ink',
  warning: 'border-checking bg-checking-soft text-ink',
  danger: 'border-danger bg-danger-soft text-ink',
  success: 'border-settled bg-settled-soft text-ink',
}

export type NoticeTone = keyof typeof TONES

export const noticeClass = (tone: NoticeTone): string => `rounded-control border-l-4 px-4 py-3 ${TONES[tone]}`
