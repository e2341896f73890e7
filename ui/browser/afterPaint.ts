/** Runs a callback after the next frame, in its own task by a MessageChannel, so that clicks are answered first. */
export const afterPaint = (callback: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
};
