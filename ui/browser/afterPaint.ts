/** Runs a callback in a task of its own, by a MessageChannel, so that the browser can respond to a click first. */
export const afterPaint = (callback: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
};
