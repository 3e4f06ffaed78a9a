import { keepFirst } from '../../platform/database/keep-first.ts'

interface Switch {
  readonly isEnabled?: boolean | undefined
  readonly at: Date
}

export const setEnabled = ({ isEnabled, at }: Switch) =>
  isEnabled === undefined ? {} : { disabled_at: keepFirst('disabled_at', isEnabled ? null : at) }
