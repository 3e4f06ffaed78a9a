/** Why a visitor does not recognise a fine that a municipality publishes through us. */
export const CONTEST_REASONS = ['ya_no_era_mio', 'patente_clonada', 'dato_equivocado', 'otro'] as const

export type ContestReason = (typeof CONTEST_REASONS)[number]

/** Characters that a visitor may add. */
export const CONTEST_TEXT_MAX = 500
