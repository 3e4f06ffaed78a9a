/** The time, as an argument: rules and use cases never read it themselves. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
