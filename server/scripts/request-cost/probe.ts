// Loaded into the product's process before its own code: tells the processor time of the main thread,
// which is the event loop, whenever the parent process asks. Worker threads are not in it.
process.on('message', () => {
  const { user, system } = process.threadCpuUsage()
  process.send?.((user + system) / 1000)
})
// Without this the channel to the parent would keep the process alive.
process.channel?.unref()
