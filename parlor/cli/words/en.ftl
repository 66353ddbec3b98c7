### What people read in a terminal. Help for arguments stands beside them in the code.

unreadable = Can't read { $file }: { $detail }

## parlor serve

serve-cannot-listen =
    { $why ->
        [taken] Port { $port } is already in use on { $host }. Stop whatever uses it, or choose another with --port (0 picks a free one).
        [forbidden] You aren't allowed to listen on port { $port } of { $host }. Choose a port above 1023 with --port.
       *[other] Can't listen on port { $port } of { $host }: { $detail }.
    }

## parlor play

play-no-game = There's no game { $game }. Try `parlor play list`.
play-you = You
play-player = Player { $number }
play-pass = Pass the device to { $name }, then press Enter.{" "}
play-turn = { $name }, version { $version }
play-moves = Moves: { $moves }
play-ask = Your move (? for help):{" "}
play-help = Write a move as it is listed; `moves` lists them all, `quit` ends.
play-no-move = There's no such move: { $detail }.
play-over = The match is over: { $reason }.
play-place =
    { $points ->
        [one] { $place }. { $name }, { $points } point
       *[other] { $place }. { $name }, { $points } points
    }
play-goodbye = Goodbye.
play-saved = Saved. To watch it: parlor replay { $file }

## parlor replay

replay-help = Enter: next   b: back   a number: that position   q: quit
replay-deal = The deal

## parlor verify

verify-broken = The match doesn't hold. { $detail }
verify-other-fingerprint = The match doesn't hold. Another fingerprint was shown before it.
verify-moves = Every move follows the rules.
verify-fingerprint = Fingerprint: { $fingerprint }
verify-continued = The deal wasn't drawn jointly: the match continues an earlier one.
verify-not-joint = The deal wasn't drawn jointly: the server could choose it.
verify-nothing-added = No browser added to the deal: the server could choose it.
verify-joint = The deal was drawn jointly: the seed follows from the server's secret and what the browsers added.
verify-silent = { $name }'s browser added nothing.

## parlor simulate

simulate-stopped = Stopped. An unfinished simulation has no report.
