export const CONTEST_REASONS = ['ya_no_era_mio', 'patente_clonada', 'dato_equivocado', 'otro'] as const

export type ContestReason = (typeof CONTEST_REASONS)[number]

export const CONTEST_TEXT_MAX = 500
