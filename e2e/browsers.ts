/** The browser of tests that need what the headless shell lacks: notifications, origins declared secure. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Chromium without a window to draw, where it is installed. */
export const HEADLESS_SHELL = process.env.CHROMIUM_HEADLESS_SHELL ?? CHROMIUM

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] as const
