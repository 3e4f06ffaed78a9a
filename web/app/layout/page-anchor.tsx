import type { ComponentProps } from 'react'
import { HOME_PATH, LANGUAGE } from '../language.ts'

interface PageAnchorProps extends ComponentProps<'a'> {
  href: string
  here: string
}

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
