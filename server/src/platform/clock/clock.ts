/** Current time; rules and use cases never read the clock directly. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
