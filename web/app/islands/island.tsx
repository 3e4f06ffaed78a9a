import type { ComponentType } from 'react'
import type { IslandName } from './island-names.ts'

interface IslandProps<P> {
  name: IslandName
  of: ComponentType<P>
  /** JSON, also given to the script. */
  props: P
}

/** Server-rendered part of a content page to which a script adds behaviour (decision 0078). */
export function Island<P extends object>({ name, of: Component, props }: IslandProps<P>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} className="contents">
      <Component {...props} />
    </div>
  )
}
