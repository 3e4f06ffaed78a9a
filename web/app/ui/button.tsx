import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
}

export function Button({ look = 'primary', className = '', type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...props} />
}
