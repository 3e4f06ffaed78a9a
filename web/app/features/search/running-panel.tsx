import type { ComponentProps } from 'react'
import { LimitScreen } from './limit-screen.tsx'
import { RunningScreen } from './running-screen.tsx'
import { useTitleWhileHidden } from './use-title-while-hidden.ts'

export { LimitScreen }

/** Everything that a visitor with a search needs and one without does not: its code comes later. */
export function RunningPanel(props: ComponentProps<typeof RunningScreen>) {
  useTitleWhileHidden(props.session, props.complete)
  return <RunningScreen {...props} />
}
