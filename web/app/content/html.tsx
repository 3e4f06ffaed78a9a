import type { ComponentProps } from 'react'

interface HtmlProps extends ComponentProps<'div'> {
  html: string
}

export function Html({ html, className = '', ...props }: HtmlProps) {
  return <div className={`content ${className}`} dangerouslySetInnerHTML={{ __html: html }} {...props} />
}
