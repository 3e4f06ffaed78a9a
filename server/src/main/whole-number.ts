import { z } from 'zod'

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `expected a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `expected a whole number from ${least} to ${most}`)
