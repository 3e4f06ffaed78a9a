import type { ComponentProps } from 'react'
import { HOME_PATH, LANGUAGE } from '../language.ts'

interface PageAnchorProps extends ComponentProps<'a'> {
  href: string
  /** The path of the page on which it stands. */
  here: string
}

/** A link in the frame; it says when it leads to the page that the reader is on. */
export function PageAnchor({ here, ...props }: PageAnchorProps) {
  return (
    <a
      data-page-link=""
      hrefLang={LANGUAGE !== 'es' && props.href !== HOME_PATH ? 'es' : undefined}
      aria-current={props.href === here ? 'page' : undefined}
      {...props}
    />
  )
}
