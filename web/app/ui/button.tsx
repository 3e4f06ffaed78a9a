import { type ComponentProps, type MouseEvent, useState } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
}

/** Stays focused while disabled. */
export function Button({ variant = 'primary', className = '', type = 'button', ...props }: ButtonProps) {
  const [isFocused, setFocused] = useState(false)
  const focus = {
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  const held = isFocused && props.disabled === true && HELD
  return <button type={type} className={buttonClass(variant, className)} {...focus} {...props} {...held} />
}

const HELD = {
  disabled: false,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const
