export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const STYLES: Record<ButtonVariant, string> = {
  primary:
    'bg-brand text-on-brand enabled:hover:bg-brand-strong disabled:bg-sunken disabled:text-ink-soft border border-transparent disabled:border-line',
  secondary:
    'bg-surface text-brand border border-line-strong enabled:hover:bg-brand-soft disabled:text-ink-soft disabled:border-line',
  quiet:
    'text-brand underline underline-offset-4 enabled:hover:text-brand-strong disabled:text-ink-soft disabled:no-underline',
}

/** At least 44 px high, for touch. */
export const buttonClass = (variant: ButtonVariant, more = ''): string =>
  `inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control px-4 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed ${STYLES[variant]} ${more}`
