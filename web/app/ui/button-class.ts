export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const STYLES: Record<ButtonVariant, string> = {
  primary:
    'bg-brand text-on-brand enabled:not-aria-disabled:hover:bg-brand-strong disabled:bg-sunken aria-disabled:bg-sunken disabled:text-ink-soft aria-disabled:text-ink-soft border border-transparent disabled:border-line aria-disabled:border-line',
  secondary:
    'bg-surface text-brand border border-line-strong enabled:not-aria-disabled:hover:bg-brand-soft disabled:text-ink-soft aria-disabled:text-ink-soft disabled:border-line aria-disabled:border-line',
  quiet:
    'text-brand underline underline-offset-4 enabled:not-aria-disabled:hover:text-brand-strong disabled:text-ink-soft aria-disabled:text-ink-soft disabled:no-underline aria-disabled:no-underline',
}

export const buttonClass = (variant: ButtonVariant, more = ''): string =>
  `inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control px-4 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed ${STYLES[variant]} ${more}`
