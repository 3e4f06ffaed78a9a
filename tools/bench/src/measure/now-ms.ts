/** Milliseconds on the machine's one monotonic clock: moments taken in different processes can be compared. */
export const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6
