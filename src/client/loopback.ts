/** Whether a host of an address is this device itself, which is there without a network. Takes `hostname` of a `URL`. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
