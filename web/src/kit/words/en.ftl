### What the parts say that every board may use.

close = Close
copied = Copied
time-left = { $time } left
