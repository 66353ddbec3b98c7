"""Makes the sounds of the client: `python -m scripts.sounds`, with Debian's ffmpeg at the end."""
