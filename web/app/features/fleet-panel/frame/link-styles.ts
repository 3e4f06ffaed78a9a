export const BUTTON_LINK =
  'inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong bg-surface px-4 py-2 text-center font-semibold text-brand hover:bg-brand-soft'

export const MAIN_LINK =
  'inline-flex min-h-11 items-center justify-center rounded-control border border-transparent bg-brand px-4 py-2 text-center font-semibold text-on-brand hover:bg-brand-strong'

export const TEXT_LINK = 'text-brand underline underline-offset-4 hover:text-brand-strong'
